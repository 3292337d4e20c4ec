// Loaded before a server whose output a test reads: it takes its pipe for a terminal.
Object.defineProperty(process.stdout, 'isTTY', { value: true });
