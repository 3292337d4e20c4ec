/** The hint came into sight. */
export class HintSeenEvent extends Event {
  constructor() {
    super('hint-seen');
  }
}

/** The guest wants what it suggests. Cancelled, its link is not followed. */
export class HintFollowEvent extends Event {
  constructor() {
    super('hint-follow', { cancelable: true });
  }
}

/** The guest wants no more of them. */
export class HintDismissEvent extends Event {
  constructor() {
    super('hint-dismiss');
  }
}
