/**
 * Runs the module named by the first argument under `node --watch`, which loads nothing into its own process and so would
 * outlive a killed parent. This one notices (`with-parent.ts`) and takes it along.
 */
import { fork } from 'node:child_process'
import { withParent } from './settings.ts'

const [module = ''] = process.argv.slice(2)
const watcher = fork(module, [], { execArgv: ['--import', withParent, '--watch', '--watch-preserve-output'] })
watcher.on('message', (message) => process.send?.(message))
watcher.once('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => watcher.kill('SIGTERM'))
process.on('exit', () => watcher.kill('SIGKILL'))
