import { describe, expect, test } from 'vitest'
import { refuseIp, refuseUrl } from './address.ts'

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
