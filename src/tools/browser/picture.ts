import type { PageView } from './page-view.ts'

const PICTURE_MS = 10_000

/** The viewport as PNG, with the eids of what can be used drawn in when they are wanted; what a person typed is blackened. */
export async function takePicture(view: PageView, eids: boolean): Promise<Buffer> {
  const { page } = view
  const shoot = () => page.screenshot({ type: 'png', timeout: PICTURE_MS })
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
