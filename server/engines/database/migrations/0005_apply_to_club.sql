-- Creates an application and enqueues its mails if p_should_mail, or refuses it, in one round trip. `refusal` is a code of
-- contract/error.ts.
-- Lock order: club, applicant. All writers follow it. Each statement sees what is committed when it starts, so the membership
-- is read after the club is locked.
CREATE FUNCTION apply_to_club(p_club_id integer, p_user_id integer, p_contact text, p_contents text, p_should_mail boolean, OUT apply_id integer, OUT refusal text) LANGUAGE plpgsql AS $$
DECLARE
  applicant_department text;
BEGIN
  PERFORM FROM clubs WHERE id = p_club_id FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_found';
    RETURN;
  END IF;
  SELECT department INTO applicant_department FROM users WHERE id = p_user_id AND withdrawn_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    refusal := 'not_logged_in';
    RETURN;
  END IF;
  PERFORM FROM memberships WHERE club_id = p_club_id AND user_id = p_user_id;
  IF FOUND THEN
    refusal := 'already_member';
    RETURN;
  END IF;
  IF applicant_department = '' THEN
    refusal := 'department_missing';
    RETURN;
  END IF;
  INSERT INTO submissions (club_id, user_id, contact, department, contents)
    VALUES (p_club_id, p_user_id, p_contact, applicant_department, p_contents)
    ON CONFLICT (club_id, user_id) DO NOTHING RETURNING id INTO apply_id;
  IF NOT FOUND THEN
    refusal := 'already_applied';
  ELSIF p_should_mail THEN
    PERFORM enqueue_job('application-arrived', jsonb_build_object('applyId', apply_id, 'clubId', p_club_id));
  END IF;
END $$;
