import type { FastifyInstance } from 'fastify'

/** The methods that an address knows, whichever of its routes they stand at; empty where there is no such address. */
export type MethodsOf = (path: string) => string[]

/** Follows the routes as they are added. To be installed before any of them. */
export function followMethods(app: FastifyInstance): MethodsOf {
  const known = new Map<string, { parts: string[]; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const place = known.get(url) ?? { parts: partsOf(url), methods: new Set() }
    for (const one of [method].flat()) place.methods.add(one)
    known.set(url, place)
  })
  return (path) => {
    const parts = partsOf(path)
    const fitting = [...known.values()].filter((place) => fits(place.parts, parts))
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort()
  }
}

const partsOf = (path: string) => path.replace(/^\/|\/$/g, '').split('/')

const fits = (pattern: string[], parts: string[]) =>
  pattern.length === parts.length && pattern.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))
