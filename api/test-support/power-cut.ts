import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { builtGoProgram, linesOf } from './go-program.ts'

/** A disk that loses what was not synced when its power is cut. No process may use it meanwhile. */
export type Disk = { cutPower: () => Promise<void>; unmount: () => Promise<void> }

/** Mounts an empty disk at the folder. @returns the reason where this machine cannot: it needs Linux, FUSE, Go and root */
export const mountDisk = async (folder: string): Promise<Disk | string> => {
  if (!existsSync('/dev/fuse')) return 'this machine has no /dev/fuse'
  try {
    const disk = spawn(await builtGoProgram('power-cut'), [folder], { stdio: ['pipe', 'pipe', 'pipe'] })
    const exit = once(disk, 'exit')
    let words = ''
    disk.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
    const lines = linesOf(disk.stdout, 'the disk ended')
    await lines.next().catch(async (error: unknown) => {
      await exit
      throw new Error(words.trim(), { cause: error })
    })
    return {
      cutPower: async () => {
        disk.stdin.write('cut\n')
        await lines.next()
      },
      unmount: async () => {
        disk.stdin.end()
        await exit
      },
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
