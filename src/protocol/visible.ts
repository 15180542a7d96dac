/**
 * Text as a person may safely be shown it: control codes, invisible and direction-changing characters, and letters
 * that pose as Latin ones inside a Latin word appear as `\u{…}`. Only what is shown changes, never what runs.
 */
export function makeVisible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu, (found) =>
      found === '\n' || found === '\t' ? found : escape(found),
    )
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word) ? word.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, escape) : word,
    )
}

const escape = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
