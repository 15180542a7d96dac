import type { BrowserAsking } from '#protocol/browser.ts'
import type { Agent } from '#core/agent/agent.ts'
import { type Language, languageOf } from '#text/language.ts'
import { followCommands } from './follow-commands.ts'
import { keepsGoal } from './goal.ts'
import { parseCommands } from './commands.ts'
import { think } from './think.ts'
import { startWork } from './work.ts'
import { wordsFor } from './words.ts'

/** Acts in the person's browser; asks before anything destructive, hands over logins, reports every ten steps. */
export const browser: Agent = {
  id: 'browser',
  name: 'Browser',
  description: 'Opens web pages and sites in a browser, reads them, clicks, types, scrolls, fills in forms and takes screenshots',
  cost_usd: 0.03,
  tools: ['launch', 'observe', 'click', 'type', 'scroll', 'wait', 'screenshot'],
  async run(turn) {
    const input = turn.input.replace(/^\s*@browser[\s,:]*/i, '').trim() || turn.input
    const isCommand = parseCommands(input) !== undefined
    // Recorded: after a crash the session already has the new goal.
    const known = await turn.step('goal so far', () => turn.session.current_goal)
    const goal = known !== null && !isCommand && keepsGoal(input, known) ? known : input
    if (goal !== known) await turn.goal(goal)
    const work = startWork(turn, wordsFor(languageFor(turn.input)))
    if (!turn.offline) return think(work, goal)
    const answer = await followCommands(work, input)
    if (work.reported) await turn.say(answer)
    return answer
  },
}

/** The tools' question in the words of the person; it is only worded here, what is asked is decided there. */
export const wordQuestion = (asking: BrowserAsking, said: string): string => wordsFor(languageFor(said)).question(asking)

/** Ukrainian commands often have no letter of their own. */
function languageFor(text: string): Language {
  return /(?<!\p{L})(?:натисни|тисни|зачекай|почекай|чекай|гортай|погортай|оглянься|онови|подивись|потім)(?!\p{L})/iu.test(text)
    ? 'uk'
    : languageOf(text)
}
