import { generateKeyPairSync, sign } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const SEQUENCE = 0x30
const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const date = (text: string) => der(0x17, Buffer.from(text))

/** A certificate that somebody gave themselves, as PEM, with its key: made anew each time, so that no key lies in the repository. */
export function selfSigned(name = 'localhost'): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const valid = der(SEQUENCE, date('200101000000Z'), date('490101000000Z'))
  const serial = der(0x02, Buffer.from([1]))
  const body = der(SEQUENCE, serial, ECDSA_WITH_SHA256, subject, valid, subject, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
  }
}
