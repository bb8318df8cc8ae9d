import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the tests of commands, which take minutes each, before the others: the small ones fill what is left at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCommand = ({ project }: TestSpecification): number => Number(project.name === 'commands');
    return (await super.sort(files)).toSorted((a, b) => isCommand(b) - isCommand(a));
  }
}
