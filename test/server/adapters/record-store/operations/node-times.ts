/** Short enough for a test, long enough for a machine that has other things to do. */
export const NODE_TIMES = { leaseMs: 1500, heartbeatMs: 300, progressMs: 50, pollMs: 50 };
