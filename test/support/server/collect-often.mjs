// Loaded before the server with --expose-gc: what is no longer held is given up every few milliseconds, so that what was freed twice, or too early, shows.
setInterval(() => globalThis.gc({ type: Math.random() < 0.2 ? 'major' : 'minor' }), 5).unref();
