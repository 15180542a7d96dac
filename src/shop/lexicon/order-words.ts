import { saidIn } from './said.ts'

export const COMMAND = saidIn('command')
export const BY = /^(?:by|по|за)$/
export const DOWN = saidIn('down')
export const UP = saidIn('up')
export const MOST = new RegExp(`(?<!at )${saidIn('most').source}`, 'u')
export const LEAST = new RegExp(`(?<!at )${saidIn('least').source}`, 'u')
export const CHEAPER = saidIn('cheaper')
export const DEARER = saidIn('dearer')
