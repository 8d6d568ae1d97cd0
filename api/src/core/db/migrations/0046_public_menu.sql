-- Open menus follow every change of what they show; so do the copies that a process keeps (docs/rules.md 24.24).
do $$
declare
  one text;
begin
  foreach one in array array['menus', 'menu_sections', 'menu_dishes', 'dish_cards', 'product_variants', 'menu_pages'] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as touched
      for each statement execute function tell_changed(''products'')', one || '_shown_in', one);
    execute format('create trigger %1$I after update on %2$I referencing new table as touched
      for each statement execute function tell_changed(''products'')', one || '_shown', one);
    execute format('create trigger %1$I after delete on %2$I referencing old table as touched
      for each statement execute function tell_changed(''products'')', one || '_shown_out', one);
  end loop;
end $$;
