const LATIN: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ы: 'i', э: 'e' },
  ...{ ю: 'iu', я: 'ia', ь: '', ъ: '' },
}

const toLatin = (word: string): string => word.replace(/[а-яёіїєґ]/g, (letter) => LATIN[letter] ?? '')

/** How a name sounds, roughly, whatever alphabet it is written in: "леново" and "Lenovo" are one. */
export function sound(word: string): string {
  return toLatin(word)
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.{3})age?$/, 'aj')
    .replace(/d?zh|dge?|d?j|(?<!^)g(?=[ei])/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/ck|ch(?=[rl])/g, 'k')
    .replace(/sch|ch/g, 'sh')
    .replace(/ee|ea/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/th/g, 't')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
}
