/** `npm run bench [-- NAME …]`: each measures the product and its floor in the same run and prints the ratio. */
const BENCHES: Record<string, () => Promise<unknown>> = {
  direct: async () => (await import('./direct.ts')).direct(),
  sse: async () => (await import('./sse.ts')).sse(),
  cluster: async () => (await import('./cluster.ts')).cluster(),
  sizing: async () => (await import('./sizing.ts')).sizing(),
  lobby: async () => (await import('./lobby.ts')).lobby(),
  orchestrated: async () => (await import('./orchestrated.ts')).orchestrated(),
  views: async () => (await import('./views.ts')).views(),
  knowledge: async () => (await import('./knowledge.ts')).knowledge(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`bench: there is no ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(BENCHES)) if (wanted.length === 0 || wanted.includes(name)) await bench()
