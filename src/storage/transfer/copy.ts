import { type Cell, createSum, differenceOf, type Sink, type Source, type Sum, sumsOf, type Table } from './content.ts'

const BATCH = 500

/** Fills a sink table by table; what is there afterwards is read again and compared by count and by hash. */
export async function fill(tables: AsyncIterable<Table>, sink: Sink, announced?: () => Record<string, Sum>): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {}
  try {
    for await (const { name, columns, rows } of tables) {
      await sink.begin(name, columns)
      const sum = createSum()
      let batch: Cell[][] = []
      for await (const row of rows) {
        sum.add(row, columns)
        batch.push(row)
        if (batch.length < BATCH) continue
        await sink.insert(batch)
        batch = []
      }
      if (batch.length > 0) await sink.insert(batch)
      const end = sum.end()
      if (end.rows > 0) sums[name] = end
    }
    const wanted = announced?.() ?? sums
    await sink.finish(async (source: Source) => {
      const difference = differenceOf(wanted, sums) ?? differenceOf(wanted, await sumsOf(source))
      if (difference !== undefined) throw new Error(`what was written is not what was read: ${difference}`)
    })
    return sums
  } catch (error) {
    await sink.abandon()
    throw error
  }
}
