import manifest from '../../package.json' with { type: 'json' };

/** The version of package.json, as traces and metrics name it; the built server carries it. */
export const SERVER_VERSION: string = manifest.version;
