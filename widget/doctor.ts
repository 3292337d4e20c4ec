import { runDoctor } from './doctor/run-doctor.ts';

if ('document' in globalThis) void runDoctor();
