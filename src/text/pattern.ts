/** A regular expression over several lines: line breaks and the indentation after them do not count. */
export const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source.replace(/\n\s*/g, ''), flags)
