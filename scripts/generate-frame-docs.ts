// Writes docs/ide-protocol.md from the frame schemas; a test fails when the page is out of date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderFrameDocs } from '#protocol/frame-docs.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'ide-protocol.md'), renderFrameDocs())
