export { en as chat } from './chat/en.ts';
export { en as reply } from './reply/en.ts';
export { en as trouble } from './trouble/en.ts';
