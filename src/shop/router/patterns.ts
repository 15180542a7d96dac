export const COMPARE = /(?<!\p{L})(?:compare|vs|versus|сравни(?!мы)\p{L}*|порівня\p{L}*|сопостав\p{L}*|зістав\p{L}*)(?!\p{L})/u
