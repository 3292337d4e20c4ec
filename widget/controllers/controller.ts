import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Takes part in the life of an element: what Lit calls a reactive controller, as far as ours go. */
export type Controller = Pick<ReactiveController, 'hostConnected' | 'hostDisconnected' | 'hostUpdated'>;

/** An element that controllers can take part in. */
export interface ControllerHost extends Pick<ReactiveControllerHost, 'requestUpdate'> {
  addController: (controller: Controller) => void;
}
