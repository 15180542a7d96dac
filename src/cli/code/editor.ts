import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets the person change a JSON object in their editor. Throws, in words for them, when what comes back is not one. */
export async function editInEditor(editor: string, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-edit-'))
  const file = join(folder, 'arguments.json')
  try {
    await writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
    await runEditor(editor, file)
    const edited: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (typeof edited !== 'object' || edited === null || Array.isArray(edited)) throw new Error('it must be a JSON object')
    return edited as Record<string, unknown>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** EDITOR may hold options, as in `code --wait`, so a shell reads it, as git does; the file's name stays an argument. */
function runEditor(editor: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the editor ended with code ${code}`))))
  })
}
