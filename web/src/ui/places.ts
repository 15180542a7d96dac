/** Over the field of a session: what was picked further up stays on screen there, however long its list is. */
export const OVER_COMPOSER = 'over-composer'
