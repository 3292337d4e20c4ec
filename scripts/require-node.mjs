// For what is started without scripts/run.mjs: a sentence instead of what a package does with a Node it does not know.
import { askForNode, isFitting } from './node/fitting-node.mjs';

if (!isFitting(process.versions.node)) throw new Error(askForNode(process.versions.node));
