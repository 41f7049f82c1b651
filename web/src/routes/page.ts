import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

type PageModule<K extends string> = () => Promise<Record<K, RouteComponent>>

/** A page in a file of its own, which is loaded when it is opened. */
export const page = <K extends string>(load: PageModule<K>, name: K) => lazyRouteComponent(load, name)
