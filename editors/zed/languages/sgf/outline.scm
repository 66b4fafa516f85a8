(game_tree
  (sequence
    . (node
        (property
          name: (property_identifier) @_name
          value: (property_value (value_content) @name)
          (#match? @_name "^(GN|N|PB)$"))))) @item
