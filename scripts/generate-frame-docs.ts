// Writes the reference pages of frames and events from their schemas; a test fails when a page is out of date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderEventDocs } from '#protocol/event-docs.ts'
import { renderFrameDocs } from '#protocol/frame-docs.ts'

const docs = join(import.meta.dirname, '..', 'docs')
writeFileSync(join(docs, 'ide-protocol.md'), renderFrameDocs())
writeFileSync(join(docs, 'events.md'), renderEventDocs())
