import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..', '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const settings = new Set(
  read('src/config.ts')
    .match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm)
    ?.map((name) => name.trim()),
)
const { bin } = JSON.parse(read('package.json')) as { bin: Record<string, string> }

/** Every setting that a deployment passes must be one that the server knows. */
function expectKnown(names: string[]) {
  expect(names.filter((name) => !settings.has(name.replace(/_FILE$/, '')) && name !== 'NODE_ENV')).toEqual([])
}

describe('X-04 the files that run it on other machines', () => {
  test('kubernetes.yaml parses, every object has what an object needs, and references meet', () => {
    const documents = parseAllDocuments(read('deploy/kubernetes.yaml'), { strict: true })
    for (const document of documents) expect([...document.errors, ...document.warnings]).toEqual([])
    const objects = documents.map((document) => document.toJS() as Record<string, never>)
    for (const object of objects)
      expect(object).toMatchObject({
        apiVersion: expect.any(String),
        kind: expect.any(String),
        metadata: { name: expect.any(String) },
        spec: expect.any(Object),
      })
    const pods = objects.filter(({ kind }) => kind === 'Deployment') as unknown as {
      metadata: { name: string }
      spec: {
        selector: { matchLabels: object }
        template: {
          metadata: { labels: object }
          spec: {
            containers: { image: string; ports: { name: string }[]; env?: { name: string }[]; volumeMounts?: { name: string }[] }[]
            volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[]
          }
        }
      }
    }[]
    expect(pods.map(({ metadata }) => metadata.name)).toEqual(['parley', 'parley-nats'])
    for (const { spec } of pods) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      const { containers, volumes = [] } = spec.template.spec
      for (const { env = [], volumeMounts = [] } of containers) {
        expectKnown(env.map(({ name }) => name))
        for (const { name } of volumeMounts) expect(volumes.map((volume) => volume.name)).toContain(name)
      }
      for (const { persistentVolumeClaim: claim } of volumes)
        if (claim)
          expect(objects).toContainEqual(expect.objectContaining({ kind: 'PersistentVolumeClaim', metadata: { name: claim.claimName } }))
    }
    const services = objects.filter(({ kind }) => kind === 'Service') as unknown as {
      metadata: { name: string }
      spec: { selector: object; ports: { name: string; targetPort: string }[] }
    }[]
    for (const { spec } of services) {
      const pod = pods.find((candidate) => JSON.stringify(candidate.spec.template.metadata.labels) === JSON.stringify(spec.selector))
      const ports = pod?.spec.template.spec.containers.flatMap((container) => container.ports.map(({ name }) => name))
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort)
    }
    const ingress = objects.find(({ kind }) => kind === 'Ingress') as unknown as {
      spec: {
        tls: { hosts: string[] }[]
        rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
      }
    }
    for (const { host, http } of ingress.spec.rules) {
      expect(ingress.spec.tls.flatMap(({ hosts }) => hosts)).toContain(host)
      for (const { backend } of http.paths) {
        const service = services.find(({ metadata }) => metadata.name === backend.service.name)
        expect(service?.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name)
      }
    }
  })

  test('compose.yaml parses, and its services use known settings and commands', () => {
    const compose = parse(read('compose.yaml'), { strict: true, merge: true }) as {
      services: Record<
        string,
        {
          environment?: Record<string, string>
          depends_on?: Record<string, { condition: string }>
          command?: string[]
          volumes?: string[]
          secrets?: string[]
          healthcheck?: object
        }
      >
      secrets: Record<string, object>
      volumes: Record<string, object>
    }
    expect(Object.keys(compose.services)).toEqual(['parley', 'agents', 'proxy', 'postgres', 'nats'])
    for (const name of ['parley', 'agents']) expectKnown(Object.keys(compose.services[name]?.environment ?? {}))
    const ownHealth = ['parley'] // of the image
    for (const { depends_on = {}, volumes = [], secrets = [], environment = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy')
        expect(ownHealth.includes(name) || compose.services[name]?.healthcheck, name).toBeTruthy()
      }
      for (const volume of volumes.filter((each) => !each.startsWith('.')))
        expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
      for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
      const files = Object.values(environment).filter((value) => String(value).startsWith('/run/secrets/'))
      expect(files.map((file) => file.slice('/run/secrets/'.length)).toSorted()).toEqual(secrets.toSorted())
    }
    expect(compose.services.agents?.command?.slice(0, 2)).toEqual(['parley', 'agent'])
  })

  test('O-07 the image holds the package and no build tools, and copies and runs only what exists', () => {
    const dockerfile = read('Dockerfile')
    const lines = dockerfile.split('\n').filter((line) => /^[A-Z]+ /.test(line))
    for (const line of lines) expect(line).toMatch(/^(FROM|WORKDIR|COPY|RUN|USER|ENV|EXPOSE|VOLUME|STOPSIGNAL|HEALTHCHECK|CMD) \S/)
    expect(lines).toContain('CMD ["parley", "serve"]')
    expect(bin.parley).toBeDefined()
    expect(lines.at(-1)).toBe('USER node')
    const last = dockerfile.slice(dockerfile.indexOf('AS base'))
    expect(last).not.toMatch(/COPY (?!--from=build \/parley-server\.tgz)/)
    for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of sources.split(' ')) expect(existsSync(join(root, source))).toBe(true)
    for (const [, script = ''] of dockerfile.matchAll(/RUN node (\S+)/g)) expect(existsSync(join(root, script))).toBe(true)
    const env = /^ENV (.+)$/m.exec(dockerfile)?.[1] ?? ''
    expectKnown(env.split(' ').map((pair) => pair.split('=')[0] as string))
  })
})
