import { z } from 'zod'
import type { CallName, Calls } from '../calls.ts'
import type { BodyInput, Call, Page, ParamsInput, QueryInput, ResponseOf } from './call.ts'

/** A shape with its example. The API documentation shows it by name, and each call that uses it shows the example. */
export interface NamedShape {
  /** Several schemas if the shape is recursive: one per level. */
  schemas: readonly z.ZodType[]
  /** The fields whose example is not that of `field-examples.ts`. */
  example: Readonly<Record<string, unknown>>
}

export const shape = <Schema extends z.ZodObject>(
  schema: Schema,
  example: Partial<z.input<Schema>> = {},
): NamedShape => ({ schemas: [schema], example })

function listLevelSchemas(groups: z.ZodType): z.ZodType[] {
  const list = groups instanceof z.ZodDefault ? groups.unwrap() : groups
  const level = list instanceof z.ZodArray ? list.element : undefined
  return level instanceof z.ZodObject ? [level, ...listLevelSchemas(level.shape.groups)] : []
}

/** A shape whose field `groups` has the same shape again. */
export const nestedShape = <Input>(
  groups: z.ZodType<unknown, Input[]>,
  example: Partial<Input>,
): NamedShape => ({ schemas: listLevelSchemas(groups), example })

type RowsOf<C extends Call> = ResponseOf<C> extends Page<infer Row> ? Row[] : ResponseOf<C>

interface ExampleOf<C extends Call> {
  params?: Partial<ParamsInput<C>>
  query?: Partial<QueryInput<C>>
  body?: BodyInput<C> extends readonly unknown[] | undefined ? BodyInput<C> : Partial<BodyInput<C>>
  response?: RowsOf<C> extends readonly unknown[]
    ? RowsOf<C>
    : RowsOf<C> extends object
      ? Partial<RowsOf<C>>
      : RowsOf<C>
}

/** The values of calls that do not follow from the examples of their shapes and fields. */
export type CallExamples = { readonly [Name in CallName]?: ExampleOf<Calls[Name]> }
