import { describe, expect, test } from 'vitest'
import { isLocalHost, isLoopback, refuseIp, refuseUrl } from './address.ts'
import { resolveJudged } from './resolve.ts'

const strict = { allowLoopback: false }
const local = { allowLoopback: true }

describe('B-10 addresses the browser may go to', () => {
  test.each(['https://example.org/', 'http://93.184.215.14/', 'http://[2606:4700::1111]/', 'about:blank'])('B-10 opens %s', (url) => {
    expect(refuseUrl(url, strict)).toBeUndefined()
  })

  test.each([
    'file:///etc/passwd',
    'chrome://settings',
    'data:text/html,hi',
    'javascript:alert(1)',
    'view-source:http://example.org',
    'ftp://example.org',
    'blob:http://x/1',
    'not an address',
  ])('B-10 refuses %s', (url) => {
    expect(refuseUrl(url, local)).toMatch(/refused|not an address/)
  })

  test.each([
    'http://169.254.169.254/latest',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fe80::1]/',
    'http://metadata.google.internal/',
    'http://metadata/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://①⑥⑨.254.169.254/',
    'http://0.0.0.0/',
    'http://169.254.169.254./',
  ])('B-10 refuses metadata however it is spelled: %s', (url) => {
    expect(refuseUrl(url, { allowLoopback: true, allowPrivate: true })).toBeDefined()
  })

  test('B-10 loopback opens only where the operator allows it', () => {
    for (const url of [
      'http://127.0.0.1:3000/',
      'http://localhost/',
      'http://[::1]/',
      'http://127.1/',
      'http://a.localhost/',
      'http://2130706433/',
    ]) {
      expect(refuseUrl(url, strict)).toMatch(/this machine/)
      expect(refuseUrl(url, local)).toBeUndefined()
    }
  })

  test('B-10 private networks stay closed with loopback open', () => {
    for (const ip of ['10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fc00::1', '::ffff:10.0.0.1']) {
      expect(refuseIp(ip, local)).toMatch(/private/)
      expect(refuseIp(ip, { allowLoopback: false, allowPrivate: true })).toBeUndefined()
    }
  })
})

describe('B-10 one address in all its spellings', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:470::5efe:7f00:1',
    '2001:470::200:5efe:7f00:1',
  ])('B-10 %s is this machine', (ip) => {
    expect(isLoopback(ip)).toBe(true)
    expect(refuseIp(ip, strict)).toMatch(/this machine/)
  })

  test.each(['128.0.0.1', '::2:1', '2606:4700::1111', '64:ff9b::808:808', '2002:808:808::', 'localhost'])('B-10 %s is not', (ip) => {
    expect(isLoopback(ip)).toBe(false)
  })

  test('X-02 a server is local where no other machine can reach it, not where its name only begins like that', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLocalHost)).toBe(true)
    expect(['0.0.0.0', '::', '10.0.0.1', 'example.org', '127.example.org', '2002:7f00:1::', ''].some(isLocalHost)).toBe(false)
  })

  test.each(['0177.0.0.1', '0x7f.1', '0x7f000001', '017700000001', '127.0.1', 'LOCALHOST.', 'ip6-localhost'])(
    'B-10 the host %s is',
    (host) => {
      expect(refuseUrl(`http://${host}/`, strict)).toMatch(/this machine/)
    },
  )
})

describe('B-10 a name is judged by what it resolves to', () => {
  test('B-10 the judged address is returned to connect to', async () => {
    expect(await resolveJudged('93.184.215.14', strict)).toEqual({ address: '93.184.215.14', family: 4 })
    expect(await resolveJudged('[::ffff:127.0.0.1]', local)).toMatchObject({ family: 6 })
    expect(await resolveJudged('localhost', local)).toMatchObject({ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string })
  })

  test.each(['[::ffff:127.0.0.1]', 'localhost', '169.254.169.254', '10.0.0.1'])('B-10 %s is refused as a value', async (host) => {
    expect(await resolveJudged(host, strict)).toEqual({ refused: expect.any(String) as string })
  })
})
