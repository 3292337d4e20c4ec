import { undoStandIns } from './before-lit.ts';

undoStandIns();
