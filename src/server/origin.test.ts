import { describe, expect, test } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'
import { checkOrigin } from './origin.ts'

const refused = (headers: Record<string, string>, rules: { loopback: boolean; hosts: string[] }, address?: string) => {
  try {
    checkOrigin(headers, rules, address)
    return undefined
  } catch (error) {
    return (error as { status: number }).status
  }
}

describe('Host and Origin', () => {
  const local = { loopback: true, hosts: [] }
  test.each(['127.0.0.1:8420', 'localhost', 'LOCALHOST:1', '[::1]:8420', '127.1.2.3:80'])('on loopback, %s is this machine', (host) => {
    expect(refused({ host }, local)).toBeUndefined()
    expect(refused({ host, origin: `http://${host.toLowerCase()}` }, local)).toBeUndefined()
  })
  test.each([
    '',
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example:8420',
    '10.0.0.1',
    '0.0.0.0:8420',
    'xlocalhost',
    '127.0.0.1@evil',
  ])('on loopback, %j is not', (host) => expect(refused({ host }, local)).toBe(403))
  test('an Origin must be the very host, or one that is named', () => {
    const host = 'localhost:8420'
    for (const origin of [
      'null',
      '',
      'http://localhost',
      'http://localhost:1',
      'http://127.0.0.1:8420',
      'file://',
      'http://localhost:8420.evil',
    ]) {
      expect(refused({ host, origin }, local)).toBe(403)
    }
    expect(refused({ host, origin: 'https://app.example' }, { loopback: true, hosts: ['https://app.example'] })).toBeUndefined()
  })
  test('beyond loopback, names count once they are set', () => {
    expect(refused({ host: 'chat.example' }, { loopback: false, hosts: [] })).toBeUndefined()
    expect(refused({ host: 'chat.example', origin: 'https://evil.example' }, { loopback: false, hosts: [] })).toBe(403)
    const named = { loopback: false, hosts: ['chat.example'] }
    expect(refused({ host: 'chat.example:443', origin: 'https://chat.example:443' }, named)).toBeUndefined()
    expect(refused({ host: 'other.example' }, named)).toBe(403)
  })
  test.each([
    ['10.1.2.3:8420', '10.1.2.3'],
    ['10.1.2.3:8420', '::ffff:10.1.2.3'],
    ['[fd00::7]:8420', 'fd00::7'],
  ])('O-07 a probe that reaches a named server by its own address, %s, is answered', (host, address) => {
    const named = { loopback: false, hosts: ['chat.example'] }
    expect(refused({ host }, named, address)).toBeUndefined()
    expect(refused({ host }, named, '10.9.9.9')).toBe(403)
    expect(refused({ host, origin: 'https://evil.example' }, named, address)).toBe(403)
  })
})

describe('guessing', () => {
  test('is refused after 20 wrong tokens from one address, until the minute is over', () => {
    let now = 0
    const limit = createGuessLimit(() => now)
    limit.succeeded('good')
    for (let i = 0; i < 20; i++) {
      limit.check('a', `w${i}`)
      limit.failed('a', `w${i}`)
    }
    expect(() => limit.check('a', 'w20')).toThrow('wait a minute')
    expect(() => limit.check('a', 'good')).not.toThrow()
    expect(() => limit.check('b', 'w20')).not.toThrow()
    limit.failed('a', 'good') // revoked meanwhile
    expect(() => limit.check('a', 'good')).toThrow('wait a minute')
    now = 60_001
    expect(() => limit.check('a', 'w20')).not.toThrow()
  })
})
