import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<object, Serialize>()

/**
 * Compiles a response schema with the first response that needs it: compiling all of them would take a third of the start and memory for
 * operations that are not called. Once per process, because tests start many services in one.
 */
export function serializeResponses(app: FastifyInstance) {
  app.setSerializerCompiler(({ schema }) => {
    let serialize = compiled.get(schema)
    return (value) => {
      if (!serialize) {
        serialize = compiled.get(schema) ?? buildSerializer(schema as Parameters<typeof buildSerializer>[0])
        compiled.set(schema, serialize)
      }
      return serialize(value)
    }
  })
}
