import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadTexts, type TextFile } from '../texts/index.ts'

type PageModule<K extends string> = () => Promise<Record<K, RouteComponent>>

/** A page in a file of its own, which is loaded when it is opened, with the texts it uses (checked by web/texts.test.ts). */
export const page = <K extends string>(load: PageModule<K>, name: K, ...texts: TextFile[]) =>
  lazyRouteComponent(async () => (await Promise.all([load(), loadTexts(...texts)]))[0], name)
