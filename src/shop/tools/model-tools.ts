import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import type { Filter } from '#protocol/shop.ts'
import { ACTS } from '../talk/acts.ts'
import { sideBySide } from '../talk/view.ts'
import { asButtons } from '../talk/choices.ts'
import { countOf, narrowed, NO_WISH, searched } from '../talk/context.ts'
import { found } from '../talk/find.ts'
import { fitAnew, fitHere } from '../talk/fit.ts'
import { focusOf } from '../talk/focus.ts'
import { type Done, said, type Scene, type Screen } from '../talk/scene.ts'
import { NOTHING_ASKED_FOR } from '../talk/asked.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { searchChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import { layoutChange } from '../pipeline/changes.ts'
import type { Shop } from '../shop.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { checkTemplate } from '../template/validate.ts'
import { carryOut, inShort, shownBefore } from './carry-out.ts'
import { type Args, DECLARED, type Where } from './declared.ts'
import { metaTool } from './meta-tool.ts'
import { answered } from './model-answer.ts'
import { checkedField, checkedSort, liftedBy, meantBy, productsMeant } from './model-wish.ts'
import { sessionOf, type Situation, situationOf, write } from './session.ts'

/** All that a model gets back: whether there is something, and how much. Never the data. */
const outcomeOf = ({ meta, step }: Snapshot) => ({ status: meta.count > 0 ? 'ok' : 'empty', count: meta.count, step })

/** What a call comes to. Without `done` nothing is changed or said; `none_has`: words of the call that no goods are told by. */
interface Made {
  done?: Done | undefined
  isMet: boolean
  none_has?: string[]
}

async function sceneOf(shop: Shop, tool: ToolContext, before: Situation, where: Where): Promise<Scene> {
  const { catalog, shown, asker } = before
  return {
    ...before,
    act: { type: 'look' },
    text: where?.text ?? '',
    asked: NOTHING_ASKED_FOR,
    language: asker.language,
    wish: NO_WISH,
    fields: [],
    refs: [],
    unknown: [],
    dropped: [],
    released: [],
    faq: [],
    focus: focusOf(where?.history ?? [], catalog, shown, 2),
    earlier: shown.length === 1 ? await shownBefore(shop, tool, before) : [],
  }
}

/** A tool that a model calls: on the screen as it was when the message was said, whatever rules made of it meanwhile. */
const calling = <
  Name extends 'search_products' | 'filter' | 'sort' | 'compare' | 'answer' | 'set_layout' | 'hand_over' | 'ask_back' | 'small_talk',
>(
  shop: Shop,
  name: Name,
  make: (args: Args<Name>, scene: Scene, settle: boolean) => Made,
): AnyTool => ({
  ...DECLARED[name],
  async run(args: Args<Name> & { where?: Where }, tool) {
    const { where } = args
    const now = await situationOf(shop, tool, where)
    const isBehind = where?.from !== undefined && where.from < now.state.step
    const before = isBehind ? await situationOf(shop, tool, where, await shop.store.stateAt(sessionOf(tool), where.from ?? 0)) : now
    const scene = { ...(await sceneOf(shop, tool, before, where)), faq: name === 'hand_over' ? await shop.faq() : [] }
    const { done, isMet, none_has = [] } = make(args, scene, where?.settle === true)
    const told = { status: isMet ? 'ok' : 'empty', ...(none_has.length > 0 && { none_has }) }
    if (!done) return { ...told, count: 0, step: now.state.step }
    if (isBehind) await shop.store.rollback(sessionOf(tool), where.from ?? 0, 'SYSTEM', `${tool.callId}:before`)
    const acted = await carryOut(shop, tool, done, before, where?.since ?? now.state.step)
    return { ...told, count: acted.meta.count, ...acted }
  },
})

const sayOf = ({ say }: Done, screen: Screen): string => (typeof say === 'string' ? say : say(screen))

/** What of a wish is met by goods of the whole catalogue; all of it, unless nothing better is to be had. */
function search(args: Args<'search_products'>, scene: Scene, settle: boolean): Made {
  const { catalog, asker, language } = scene
  const { wish, missing } = meantBy(args, scene)
  const fitted = fitAnew(catalog, wish)
  const refused = fitted.refused.map((filter) => describeFilter(filter, catalog.profile, language))
  const none_has = [...missing, ...fitted.dropped, ...refused]
  const wanted = searched(fitted.wish)
  const count = countOf(catalog, wanted)
  // Goods that are called so, or anything else that was asked for.
  const isLeft = wanted.words.length + wanted.must.length + wanted.prefer.length + wanted.base.length > 0 || none_has.length === 0
  const isUnsold = (args.goods ?? []).length > 0 && wish.words.length === 0
  // What nothing here is called by is not sold here, whatever rules found instead.
  if (isUnsold && settle)
    return { isMet: true, none_has, done: { say: said(scene, 'unknown', { words: (args.not_sold ?? missing).join(', ') }) } }
  const isNamed = !isUnsold && (wish.words.length > 0 || isLeft)
  if (count === 0 || !isNamed || (none_has.length > 0 && !settle)) return { isMet: false, none_has }
  const hasSome = (word: string) => countOf(catalog, { ...wanted, must: [...wanted.must, word] }) > 0
  const prefer = fitted.wish.prefer.filter(hasSome)
  const dropped = [...fitted.dropped, ...fitted.wish.prefer.filter((word) => !hasSome(word))].map(inShort)
  const say = (screen: Screen) => {
    const after = { ...scene, state: { ...scene.state, meta: screen.meta }, context: wanted }
    const told = prefer.map((word) => (hasSome(inShort(word)) ? inShort(word) : word))
    return sayOf(
      found({
        ...after,
        wish: { ...fitted.wish, prefer: told },
        unknown: [...new Set([...missing, ...(args.not_sold ?? [])])],
        dropped: [...dropped, ...refused],
      }),
      screen,
    )
  }
  return { isMet: true, none_has, done: { change: (now) => searchChange(catalog, now, asker, scene.text, wanted), say } }
}

/** What is in force with these conditions instead of those that are lifted. */
function filter(args: Args<'filter'>, scene: Scene, settle: boolean): Made {
  const { catalog, context } = scene
  const held = context.beneath ?? context
  const { wish: own, missing } = meantBy(args, scene)
  const wish = { ...own, ...liftedBy(args.lift ?? [], held) }
  const count = countOf(catalog, narrowed(held, wish))
  const act = { type: 'narrow' as const }
  if (count > 0 && missing.length === 0) return { isMet: true, done: ACTS.narrow({ ...scene, act, wish }) }
  const none_has =
    missing.length > 0 ? missing : wish.must.filter((word) => countOf(catalog, narrowed(held, { ...NO_WISH, must: [word] })) === 0)
  if (!settle) return { isMet: false, none_has }
  const fitted = fitHere(catalog, held, wish)
  if (!fitted) return { isMet: false, none_has, done: ACTS.nothing({ ...scene, act, wish, unknown: missing }) }
  const labels = (list: (string | Filter)[]) =>
    list.map((one) => (typeof one === 'string' ? one : describeFilter(one, catalog.profile, scene.language)))
  const dropped = [...fitted.dropped, ...labels(fitted.refused)]
  const done = ACTS.narrow({ ...scene, act, wish: fitted.wish, unknown: missing, dropped, released: labels(fitted.released) })
  return { isMet: done.change !== undefined, none_has, done }
}

function compare({ refs = [] }: Args<'compare'>, scene: Scene): Made {
  const products = refs.length > 0 ? refs.map((ref) => productsMeant([ref], scene)) : scene.shown.map((one) => [one])
  // A name that several have means the first of them, unless nothing else is named.
  const chosen = [...new Set(products.length > 1 ? products.flatMap((some) => some.slice(0, 1)) : products.flat())].slice(0, 5)
  const none_has = refs.filter((_, at) => products[at]?.length === 0)
  if (chosen.length < 2) return { isMet: false, none_has }
  const isSeen = chosen.length === scene.shown.length && chosen.every(({ id }, at) => scene.shown[at]?.id === id)
  const state = { ...scene.state, chosen: scene.state.chosen && isSeen }
  return { isMet: true, none_has, done: sideBySide({ ...scene, state, shown: chosen, focus: [], earlier: [], text: '' }) }
}

/** One product by itself: what is not shown yet is looked up by its name. */
function open(ref: string, pictures: boolean, scene: Scene): Made {
  const [product] = productsMeant([ref], scene)
  if (!product) return { isMet: false, none_has: [ref] }
  return { isMet: true, done: ACTS.open({ ...scene, act: { type: 'open', pictures }, shown: [product], focus: [product] }) }
}

function setLayout(args: Args<'set_layout'>, scene: Scene): Made {
  const { viz_type, mode, size, page, show = [], hide = [], pictures = false, back } = args
  const { catalog, asker, shown } = scene
  const fieldsIn = (names: string[]) => names.map((name) => checkedField(catalog, name, 'set_layout').field)
  const view = { ...scene, viz_type }
  if (back) return { isMet: scene.state.at > 0, done: ACTS.back({ ...scene, act: { type: 'back', steps: back } }) }
  if (page) {
    const done = ACTS.page({ ...scene, act: { type: 'page', to: page } })
    return { isMet: done.change !== undefined, done }
  }
  if (args.open !== undefined) return open(args.open, pictures, scene)
  const step = size === 'full' ? undefined : size
  if (show.length + hide.length > 0)
    return {
      isMet: true,
      done: ACTS.fields({ ...view, act: { type: 'fields', hidden: fieldsIn(hide), wanted: fieldsIn(show), view: viz_type, size: step } }),
    }
  if (mode)
    return {
      isMet: true,
      done: {
        change: (now) => layoutChange(catalog, now, asker, { ...layoutFor(undefined, step, now.layout, undefined), mode }, shown),
        say: said(scene, 'shown'),
      },
    }
  return { isMet: true, done: ACTS.layout({ ...view, act: { type: 'layout', size: step, full: size === 'full' } }) }
}

/** The tools that a model may call. What they write and say stays here: an agent shows a model the status and the count alone. */
export const createModelTools = (shop: Shop): AnyTool[] => [
  {
    ...calling(shop, 'search_products', search),
    async run(args: Args<'search_products'>, tool) {
      if (!args.wish) return calling(shop, 'search_products', search).run(args as never, tool)
      const { catalog, state, asker } = await situationOf(shop, tool, args.where)
      const wanted = searched(args.wish)
      // What is on screen stays there until there is something to put in its place.
      if (state.meta.count > 0 && countOf(catalog, wanted) === 0) return { status: 'empty', count: 0, step: state.step }
      return outcomeOf(await write(shop, tool, (now) => searchChange(catalog, now, asker, args.query ?? '', wanted)))
    },
  },
  calling(shop, 'filter', filter),
  calling(shop, 'sort', ({ field, direction }, scene) => ({
    isMet: true,
    done: ACTS.narrow({
      ...scene,
      act: { type: 'narrow', asks: true },
      wish: { ...NO_WISH, sort: checkedSort(scene.catalog, { field, direction }) },
    }),
  })),
  calling(shop, 'compare', compare),
  calling(shop, 'answer', (args, scene, settle) => {
    const made = answered(args, scene)
    if (!made) return { isMet: false, none_has: args.refs ?? [] }
    return { isMet: made.isTold || settle, done: { say: made.text } }
  }),
  calling(shop, 'set_layout', setLayout),
  calling(shop, 'hand_over', (_, scene) => ({ isMet: true, done: ACTS.support(scene) })),
  calling(shop, 'ask_back', ({ question, choices = [] }) => ({
    isMet: true,
    done: { say: question, ...(choices.length > 0 && { offer: asButtons(choices.map((label) => ({ label, text: label }))) }) },
  })),
  calling(shop, 'small_talk', ({ text }) => ({ isMet: true, done: { say: text } })),
  templateTool(shop),
  metaTool(shop),
]

function templateTool(shop: Shop): Tool<Args<'set_template'>> {
  return {
    ...DECLARED.set_template,
    async run({ template, where }, tool) {
      const { state, asker } = await situationOf(shop, tool, where)
      const result = checkTemplate(template, state.meta.fields, state.meta.count, where?.viewport ?? null)
      if ('error' in result) throw new Error(result.error)
      return outcomeOf(await write(shop, tool, (now) => templateChange(now, asker, result.template)))
    },
  }
}
