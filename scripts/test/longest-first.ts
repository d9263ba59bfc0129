import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest; begun last, one of them would run alone while the other core waits. */
const LONG =
  /(authorisation|crash|demo|demo-reports|figures|long-export|embedded|many-[a-z]+|sign-in)\.api\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
