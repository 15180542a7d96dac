import { z } from 'zod'

const KnowledgeFormat = z.enum(['markdown', 'text', 'html', 'jsonl'], 'must be markdown, text, html or jsonl')

/** The largest document that is taken at once, in characters. */
export const MAX_DOCUMENT = 8_000_000

/** `POST /agents/{id}/knowledge` */
export const AddKnowledge = z.strictObject({
  name: z.string().trim().min(1, 'must not be blank').max(300),
  format: KnowledgeFormat.default('markdown'),
  content: z.string().min(1, 'must not be empty').max(MAX_DOCUMENT, `must be at most ${MAX_DOCUMENT} characters`),
})
export type AddKnowledge = z.infer<typeof AddKnowledge>

export const KnowledgeAdded = z.object({ agent_id: z.string(), document: z.string(), passages: z.number().int() })
export type KnowledgeAdded = z.infer<typeof KnowledgeAdded>
