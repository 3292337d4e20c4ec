/** The owner wants to see the tests that are answered otherwise. */
export class TestsWantedEvent extends Event {
  constructor() {
    super('tests-wanted');
  }
}

declare global {
  interface HTMLElementEventMap {
    'tests-wanted': TestsWantedEvent;
  }
}
