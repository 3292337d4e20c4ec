export { pt as chat } from './chat/pt.ts';
export { pt as reply } from './reply/pt.ts';
export { pt as trouble } from './trouble/pt.ts';
