import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

const MAX_FOLDERS = 1_000
const IGNORED = /^(node_modules$|\.)/

/**
 * Tells of every change in a folder and those in it. Node's own recursive watching on Linux follows files, not folders: it loses
 * one that an editor has replaced, which is how most of them save.
 */
export function watchTree(root: string, changed: (file: string) => void, failed: (error: unknown) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()

  function foldersIn(folder: string, found: string[] = []): string[] {
    if (found.length >= MAX_FOLDERS) return found
    found.push(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !IGNORED.test(entry.name)) foldersIn(join(folder, entry.name), found)
    return found
  }

  function follow(folder: string) {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && IGNORED.test(name)) return
      look()
      changed(relative(root, join(folder, name ?? '')))
    })
    // It went away while it was watched: the folder above tells.
    watcher.on('error', () => drop(folder))
    watchers.set(folder, watcher)
  }
  function drop(folder: string) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  /** Folders come and go. */
  function look() {
    try {
      const now = new Set(foldersIn(root))
      for (const folder of watchers.keys()) if (!now.has(folder)) drop(folder)
      for (const folder of now) if (!watchers.has(folder)) follow(folder)
    } catch (error) {
      failed(error)
    }
  }

  look()
  return {
    close() {
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
