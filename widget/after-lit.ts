import { removeStandIns } from './before-lit.ts';

removeStandIns();
