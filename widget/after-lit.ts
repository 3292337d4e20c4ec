import './components/chat-part.ts';
import { undoStandIns } from './before-lit.ts';

undoStandIns();
