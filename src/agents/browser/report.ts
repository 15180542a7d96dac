import { isStop } from './goal.ts'
import { MAX_STEPS, type Work } from './work.ts'

const bullets = (lines: string[], nothing: string) =>
  lines.length > 0 ? lines.slice(-MAX_STEPS).map((line) => `- ${short(line)}`) : [`- ${nothing}`]
const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/**
 * B-04: after ten steps, what was done, what worked, what did not, what comes next, and whether to go on. Undefined = stop;
 * otherwise what the person said, and ten more steps.
 */
export async function reportAndAsk(work: Work, left?: number): Promise<string | undefined> {
  const { turn, words, scratch, steps } = work
  const failed = scratch.filter(({ ok }) => !ok).map(({ text }) => text)
  const proposal =
    left !== undefined && left > 0 ? words.proposals.left(left) : failed.length > 0 ? words.proposals.retry : words.proposals.onward
  const text = [
    words.report(steps),
    words.worked,
    ...bullets(
      scratch.filter(({ ok }) => ok).map(({ text }) => text),
      words.nothing,
    ),
    words.failed,
    ...bullets(failed, words.nothing),
    `${words.next} ${proposal}.`,
  ].join('\n')
  await turn.emit('final', { text, steps, url: work.page?.url ?? '', limit: true })
  await turn.say(text)
  work.reported = true
  const reply = await turn.ask(words.goOn)
  if (isStop(reply)) return undefined
  work.steps = 0
  work.said.push(reply)
  return reply
}
