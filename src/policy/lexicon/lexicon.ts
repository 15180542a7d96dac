/** What an act does to the person who lets it happen, or to others. */
export type Meaning = 'remove' | 'send' | 'publish' | 'pay' | 'agree' | 'end' | 'change'

/**
 * How one language speaks of destructive and outward acts. Each string is a set of word stems with their endings, as a
 * regular expression without word borders, which are added when the lexicon is compiled; `~` stands for any letters, a new
 * line for `|` and `§`, after verbs that are nouns as well ("支付"), for "unless `info` follows" ("支付方式").
 * Forms are chosen by meaning: commands act, participles ("sent", "удалённые") and nouns ("orders", "замовлення") do not.
 */
export interface Lexicon {
  language: string
  /** Command forms that act whatever follows: delete, send, publish, pay, confirm, unsubscribe, reset. */
  act: Record<Meaning, string>
  /** Words that act only at the start of a label: verb and noun alike ("order", "post", "注文"). */
  lead?: string
  /** Nouns of acts ("видалення"), which as a button and with an object name what it does. */
  noun?: string
  /** Verbs that are harmless alone ("cancel", "leave") and act on any object but the excepted ("window", "page"). */
  upon?: { verbs: string; except: string }
  /** A verb that acts on certain objects only: make + public, empty + trash. Either order. */
  pairs: [verbs: string, objects: string][]
  /** Words that, before an act, only tell about it: how, why, show. */
  about: string
  /** Words that do so wherever they stand: guide, FAQ. */
  topic: string
  /** What turns `lead`, `upon` and `pairs` into a thing to look at: history, details, status. */
  info: string
  /** What, right after an act, reports it as done ("شده") or makes a thing of it ("送信履歴"). */
  done?: string
  /** Right before the act these make a label speak of it: "apps to delete", "you can buy". A dialog's text may. */
  spoken?: string
  /** Right before the act these take it back: don't, undo. */
  not: string
  /** Objects not worth a question: filter, search, selection. */
  trivial: string
  /** Bare agreement; what it agrees to is in the surrounding text. */
  yes: string
  /** Written without spaces between words. */
  unspaced?: true
  /** The verb comes last, so its place tells nothing; elsewhere a link that has it late is a headline. */
  verbFinal?: true
  /** Written in two scripts, both read in the simplified one. */
  simplified?: true
  /** Tones tell words apart. */
  toned?: true
}
