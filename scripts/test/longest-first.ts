import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. They start first, because a slow file that starts last leaves the other core idle. */
const SLOW_FILES =
  /(authorisation|by-status|crash|demo|demo-reports|long-export|embedded|many-[a-z]+|sign-in|create-jobs)\.(api|long)\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
