import type { PageView } from './page-view.ts'

const PICTURE_MS = 10_000
/** Good enough to read, small enough to be kept in a record. */
const QUALITY = 50

/** The viewport as PNG, with the eids of what can be used drawn in when they are wanted; what a person typed is blackened. `small` is a JPEG. */
export async function takePicture(view: PageView, eids: boolean, small = false): Promise<Buffer> {
  const { page } = view
  const shoot = () => page.screenshot({ ...(small ? { type: 'jpeg', quality: QUALITY } : { type: 'png' }), timeout: PICTURE_MS })
  const hides = await view.inFrame(page.mainFrame(), (script) => script.hides(), null)
  if (!eids && !hides) return shoot()
  const ids = eids ? Object.keys((await view.look()).elements) : []
  const label = (given: string[] | null) =>
    view.inFrame(page.mainFrame(), (script, argument: string[] | null) => script.label(argument), given)
  await label(ids)
  try {
    return await shoot()
  } finally {
    await label(null).catch(() => undefined)
  }
}
