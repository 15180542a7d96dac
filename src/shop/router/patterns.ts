export const COMPARE = /(?<!\p{L})(?:compare|vs|versus|сравни(?!мы)\p{L}*|порівня\p{L}*|сопостав\p{L}*|зістав\p{L}*)(?!\p{L})/u
export const MONEY_BACK =
  /return|refund|exchange|money|back|order|warrant|repair|fix|верн|возвра|обмен|деньг|заказ|гарант|ремонт|почин|поверн|обмін|гроші|замовл|полагод/u

export const WANTED = /need|want|looking|find|show|search|нуж|хочу|ищу|найди|покажи|посовет|подбер|треба|потріб|шука|знайди|порад|підбер/u

/** "Не первый, а второй": one of those shown, said once more. */
export const NOT_THAT =
  /(?<!\p{L})(?:не|not)(?: (?:the|про|о|у|в))? (?:перв|втор|трет|четверт|пят|перш|друг[ийао]|first|second|third|fourth|fifth|last|последн|останн)/u
