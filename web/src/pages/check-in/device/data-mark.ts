const MARK = 'foyer-check-in-data'

/** Set when check-in stores something, so that all other pages need not load the code that looks for it. */
export const markData = () => localStorage.setItem(MARK, '1')
export const hasData = () => localStorage.getItem(MARK) !== null
