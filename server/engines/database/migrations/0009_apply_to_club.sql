-- An application, made or refused in one trip; `refusal` is a code of contract/error.ts. Club and applicant are locked in this order by
-- everybody. Each statement of a function sees what is there when it begins: the membership is looked for once the club is locked.
CREATE FUNCTION apply_to_club(the_club integer, the_person integer, the_contact text, the_contents text, OUT apply_id integer, OUT refusal text) LANGUAGE plpgsql AS $$
DECLARE
  the_department text;
BEGIN
  PERFORM FROM clubs WHERE id = the_club FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_found';
    RETURN;
  END IF;
  SELECT department INTO the_department FROM users WHERE id = the_person AND withdrawn_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_logged_in';
    RETURN;
  END IF;
  PERFORM FROM memberships WHERE club_id = the_club AND user_id = the_person;
  IF FOUND THEN
    refusal := 'already_member';
    RETURN;
  END IF;
  IF the_department = '' THEN
    refusal := 'department_missing';
    RETURN;
  END IF;
  INSERT INTO submissions (club_id, user_id, contact, department, contents) VALUES (the_club, the_person, the_contact, the_department, the_contents)
    ON CONFLICT (club_id, user_id) DO NOTHING RETURNING id INTO apply_id;
  IF NOT FOUND THEN
    refusal := 'already_applied';
  END IF;
END $$;
