import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BuilderSite, BuiltVersion, Deployment, SiteBuilder, VersionRequest } from './port.ts'

type BuilderUnderTest = {
  builder: SiteBuilder
  /** Where the builder needs more than a name and a message, such as an event that exists. */
  request?: VersionRequest
  /** The site before its first version. */
  site?: BuilderSite
}

const NEW_SITE: BuilderSite = { projectId: null, chatId: null }
const REQUEST: VersionRequest = { name: 'Spring Summit', message: 'A site for a conference about spring, with its speakers.' }

/** What every site builder must do. `open` is called once or more in each test, each time for another site. */
export function siteBuilderConformance(name: string, open: () => BuilderUnderTest | Promise<BuilderUnderTest>): void {
  async function generated(message = REQUEST.message) {
    const { builder, request = REQUEST, site = NEW_SITE } = await open()
    const started = await builder.generate(site, { ...request, message })
    return { builder, request, ...(await ended(builder, started)) }
  }

  /** The version as soon as it is not pending. `earlier` is the version before it. */
  async function ended(builder: SiteBuilder, started: BuiltVersion, earlier: string | null = null) {
    const site = { projectId: started.projectId, chatId: started.chatId }
    let version = started
    const isEnded = () => version.status !== 'pending' && version.versionId !== earlier
    const readAgain = async () => {
      if (!isEnded()) version = await builder.readVersion(site)
      return isEnded()
    }
    await expect.poll(readAgain, { timeout: 20_000 }).toBe(true)
    return { site, version }
  }

  async function deployed(builder: SiteBuilder, started: Deployment): Promise<Deployment> {
    let deployment = started
    const readAgain = async () => {
      deployment = await builder.readDeployment(deployment)
      return deployment.status
    }
    await expect.poll(readAgain, { timeout: 20_000 }).not.toBe('building')
    return deployment
  }

  describe(name, () => {
    test('a generated version ends completed, with an id and the time of its last change', async () => {
      const { version, site } = await generated()
      expect(version).toMatchObject({ ...site, status: 'completed', versionId: expect.stringMatching(/./) })
      expect(new Date(version.updatedAt!).toISOString()).toBe(version.updatedAt)
    })

    test('a version can be looked at when it is completed, and not before', async () => {
      const { builder, request = REQUEST, site = NEW_SITE } = await open()
      const started = await builder.generate(site, request)
      if (started.status !== 'completed') expect(started.demoUrl).toBeNull()
      const { version } = await ended(builder, started)
      for (const url of [version.demoUrl, version.webUrl]) if (url !== null) expect(new URL(url).protocol).toMatch(/^https?:$/)
    })

    test('another version of the same site has another id, and the site keeps its own', async () => {
      const { builder, request, site, version: first } = await generated()
      const started = await builder.generate(site, { ...request, message: 'Make the title larger.' })
      const { version: second } = await ended(builder, started, first.versionId)
      expect(second).toMatchObject({ ...site, status: 'completed' })
      expect(second.versionId).not.toBe(first.versionId)
      expect(await builder.readVersion(site)).toEqual(second)
    })

    test('two sites have nothing in common', async () => {
      const [one, other] = [await generated(), await generated()]
      expect(one.site.chatId).not.toBe(other.site.chatId)
      expect(one.version.versionId).not.toBe(other.version.versionId)
    })

    test('a published version ends ready, and its deployment names it', async () => {
      const { builder, site, version } = await generated()
      const started = await builder.publish(site, version.versionId!)
      expect(started.versionId).toBe(version.versionId)
      const deployment = await deployed(builder, started)
      expect(deployment).toMatchObject({ id: started.id, versionId: version.versionId, status: 'ready' })
      if (deployment.url !== null) expect(new URL(deployment.url).protocol).toMatch(/^https?:$/)
    })

    test('a version can be published again, also after a later one', async () => {
      const { builder, request, site, version: first } = await generated()
      const { version: second } = await ended(builder, await builder.generate(site, { ...request, message: 'Darker.' }), first.versionId)
      for (const { versionId } of [first, first, second, first])
        expect(await deployed(builder, await builder.publish(site, versionId!))).toMatchObject({ versionId, status: 'ready' })
    })

    test.each([randomUUID(), '..', 'a/b'])('an unknown version (%s) cannot be published', async (versionId) => {
      const { builder, site } = await generated()
      await expect(builder.publish(site, versionId)).rejects.toMatchObject({ name: 'ConnectorError', kind: 'permanent' })
    })
  })
}
