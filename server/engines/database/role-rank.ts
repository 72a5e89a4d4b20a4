import { memberRoleNames } from '@contract/member';
import { sqlLiterals } from './sql-literals';

/** Returns SQL for the rank of a role. `order by … desc` lists the president first. `column` is trusted SQL. */
export const roleRankOf = (column: string) =>
  `array_position(array[${sqlLiterals(memberRoleNames)}], ${column})`;
