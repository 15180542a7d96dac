import { pattern } from '#text/pattern.ts'
const GO_ON = pattern(
  String.raw`
      ^(?:(?:yes|yeah|yep|ok|okay|sure|go on|go ahead|continue|keep going|carry on|proceed|next|done|ready
      |finished|more|again|да|ага|угу|ок|окей|хорошо|ладно|давай|продолж\p{L}*|дальше|далее|готово|сделал\p{L}*
      |ещё|еще|снова|так|гаразд|добре|продовж\p{L}*|далі|готово|зробив|зробила|ще|знову)[\s,.!]*)+(?:please
      |пожалуйста|будь ласка)?[.!]*$
    `,
  'iu',
)
const STOP =
  /^(?:no|nope|stop|enough|cancel|that's all|нет|не надо|стоп|хватит|достаточно|отмена|ні|не треба|досить|годі|зупинись)(?:[\s,.!]|$)/iu
const FEEDBACK = pattern(
  String.raw`
      ^(?:no[,.]|not |wrong|instead|actually|but |rather|try |that's|it's|use |better|нет[,.]|не |неверно
      |неправильно|лучше|вместо|но |попробуй|это |используй|ні[,.]|невірно|краще|замість|але |спробуй|це\x20
      |використай)
    `,
  'iu',
)
const SHORT = 3

const isGoOn = (text: string) => GO_ON.test(text.trim())
export const isStop = (text: string) => STOP.test(text.trim())

/** B-08: a reply that only makes sense with the goal there is: "continue", feedback, a few words. */
export function keepsGoal(text: string, goal: string | null): boolean {
  if (goal === null || goal.trim() === '') return false
  const trimmed = text.trim()
  return isGoOn(trimmed) || isStop(trimmed) || FEEDBACK.test(trimmed) || trimmed.split(/\s+/).length <= SHORT
}
