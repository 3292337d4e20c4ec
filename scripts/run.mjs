/**
 * `node scripts/run.mjs SCRIPT …`: every command of package.json, on a Node that fits and with the packages of the lock. A script of this project runs
 * in this process, so that signals, exit code and a kill -9 reach it; TypeScript and the tools of node_modules in one of their own.
 */
// Keep the syntax of this file plain: an old Node has to read it.
import { withFittingNode } from './node/fitting-node.mjs';

withFittingNode(() => import('./node/run-script.mjs'));
